import { useState } from 'react'

/** The customer's picture from the sign-in provider, or the first letter of their name. */
export function Avatar({ name, url }: { readonly name: string; readonly url: string }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <span
      aria-hidden
      className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-full bg-sea-wash text-title font-bold text-sea"
    >
      {url && !isMissing ? (
        <img
          src={url}
          alt=""
          width={56}
          height={56}
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setMissing(true)}
        />
      ) : (
        [...name][0]?.toUpperCase()
      )}
    </span>
  )
}
