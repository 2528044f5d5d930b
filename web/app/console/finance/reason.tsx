/** Why money moved, in one line of a row; all of it on hover. */
export function Reason({ text }: { readonly text: string }) {
  return (
    <span className="block max-w-72 truncate" title={text}>
      {text}
    </span>
  )
}
