/** The document's title and description. React lifts both into the head. */
export function PageHead({ title, description }: { readonly title: string; readonly description?: string }) {
  return (
    <>
      <title>{`${title} · Sampan`}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
