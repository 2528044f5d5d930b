import { useCallback, useEffect, useRef, useState } from 'react'
import { UNREACHABLE } from '../../api/call.ts'
import { createIdempotencyKey } from '../../api/idempotency-key.ts'
import { deleteDrafts, getDraft, putDraft } from '../../ui/draft-store.ts'
import { useDraftKey } from '../layout/use-draft.ts'
import { uploadPhoto } from './upload-photo.ts'

/** Delay before an upload is retried after a network error. */
const AGAIN_MS = 4000

export interface DraftPhoto {
  readonly id: string
  /** Its address after the upload; '' before. */
  readonly url: string
  /** The picture until it is uploaded. */
  readonly picture: Blob | null
  /** Why the server refused it. */
  readonly error: string
  /** Whether someone removed it: an initial photo stays stored, so that a reload does not bring it back. */
  readonly isRemoved: boolean
}

export interface DraftPhotos {
  readonly photos: readonly DraftPhoto[]
  readonly add: (pictures: readonly Blob[]) => void
  readonly remove: (id: string) => void
  /** Number of photos still to be uploaded. */
  readonly pending: number
  readonly isOffline: boolean
  /** Deletes the photos, after the form was saved. Returns a function that brings them back, for what is undone. */
  readonly clear: () => () => void
}

const NONE: readonly string[] = []

/**
 * Photos that are uploaded in the background. They are stored in this browser (IndexedDB) until they are saved, so that a
 * lost connection or a reload loses none; pending uploads continue when the page opens again.
 * @param name of the form and its subject
 * @param initial addresses of existing photos
 */
export function useDraftPhotos(name: string, initial = NONE): DraftPhotos {
  const key = useDraftKey(name)
  const [all, setAll] = useState<readonly DraftPhoto[]>(() =>
    initial.map((url) => ({ id: url, url, picture: null, error: '', isRemoved: false })),
  )
  const [isOffline, setOffline] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const sending = useRef('')

  useEffect(() => {
    let isOver = false
    void getDraft(key).then((stored) => {
      if (isOver) return
      if (Array.isArray(stored))
        setAll((taken) => [...(stored as DraftPhoto[]), ...withoutStored(taken, stored)])
      setLoaded(true)
    })
    return () => {
      isOver = true
    }
  }, [key])
  useEffect(() => {
    const isChanged = all.some(({ id, isRemoved }) => isRemoved || !initial.includes(id))
    if (isLoaded && isChanged) void putDraft(key, all)
  }, [key, all, initial, isLoaded])

  const photos = all.filter(({ isRemoved }) => !isRemoved)
  const next = photos.find(({ url, error }) => url === '' && error === '')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another attempt
  useEffect(() => {
    if (!next?.picture || sending.current === next.id) return
    const { id, picture } = next
    sending.current = id
    void uploadPhoto(new File([picture], `${id}.jpg`, { type: picture.type })).then((answer) => {
      sending.current = ''
      const isUnsent = !answer.ok && answer.code === UNREACHABLE
      setOffline(isUnsent)
      if (isUnsent) return void setTimeout(() => setRound((last) => last + 1), AGAIN_MS)
      const change = answer.ok ? { url: answer.data, picture: null } : { error: answer.msg }
      setAll((last) => last.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)))
    })
  }, [next, round])
  useEffect(() => {
    const again = () => setRound((last) => last + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  return {
    photos,
    add: useCallback((pictures) => {
      const taken = pictures.map((picture) => ({
        id: createIdempotencyKey(),
        url: '',
        picture,
        error: '',
        isRemoved: false,
      }))
      setAll((last) => [...last, ...taken])
    }, []),
    remove: useCallback(
      (id) =>
        setAll((last) =>
          last.map((photo) => (photo.id === id ? { ...photo, picture: null, isRemoved: true } : photo)),
        ),
      [],
    ),
    pending: photos.filter(({ url, error }) => url === '' && error === '').length,
    isOffline,
    clear: useCallback(() => {
      setAll([])
      void deleteDrafts(key)
      return () => {
        setAll(all)
        void putDraft(key, all)
      }
    }, [key, all]),
  }
}

const withoutStored = (photos: readonly DraftPhoto[], stored: readonly DraftPhoto[]) =>
  photos.filter(({ id }) => !stored.some((one) => one.id === id))
