import { z } from 'zod'

/**
 * The texts of responses that make a browser load pictures: an address, a seller's HTML, staff's Markdown. The server
 * replaces addresses in them by signed ones of our own site, whatever is stored, so that no browser calls another host.
 */
export const pictureTexts = z.registry<{ readonly kind: 'address' | 'html' | 'markdown' }>()

/** The address of a picture; '' for none. */
export const picture = z.string().register(pictureTexts, { kind: 'address' })
export const html = z.string().register(pictureTexts, { kind: 'html' })
export const markdown = z.string().register(pictureTexts, { kind: 'markdown' })

/** The path of pictures elsewhere on our own site. */
export const PICTURES_PATH = '/market-pictures'

const SIGNED = new RegExp(`^(${PICTURES_PATH}/[\\w-]+)\\.[\\w-]+$`)

/** Returns the picture address to store, without the signature that a response added. */
export const unsignedPicture = (address: string): string => address.replace(SIGNED, '$1')
