/** The reason of a payment on two lines, with the full text as tooltip. */
export function Reason({ text }: { readonly text: string }) {
  return (
    <span className="line-clamp-2 max-w-72 wrap-anywhere tablet:max-wide:max-w-36" title={text}>
      {text}
    </span>
  )
}
