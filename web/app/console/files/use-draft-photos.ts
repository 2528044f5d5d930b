import type { Data } from '@sampan/contract'
import { missingShots, nextShot } from '@sampan/domain/photo-shots'
import { useCallback, useEffect, useRef, useState } from 'react'
import { UNREACHABLE } from '../../api/call.ts'
import { createIdempotencyKey } from '../../api/idempotency-key.ts'
import { deleteDrafts, getDraft, putDraft } from '../../ui/drafts/draft-store.ts'
import { useDraftKey } from '../forms/use-draft.ts'
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
  /** The key of the shot that it fills; '' for one beyond the list. */
  readonly shot: string
}

export type NamedShot = Data<'/api/staff/receiving/prepare_receipt'>['shots'][number]

/** What the photos of a form must show. */
export interface ShotsToTake {
  readonly list: readonly NamedShot[]
  /** The keys of shots that are left out. */
  readonly leftOut: readonly string[]
  /** The shots of the existing photos, where these are on record. */
  readonly recorded?: readonly string[]
}

export interface DraftPhotos {
  readonly photos: readonly DraftPhoto[]
  readonly add: (pictures: readonly Blob[]) => void
  readonly remove: (id: string) => void
  /** Lets a photo fill another shot; '' for none. */
  readonly move: (id: string, shot: string) => void
  /** The list of shots; empty where any photo will do. */
  readonly shots: readonly NamedShot[]
  /** The shot that the next photo fills; undefined once all are filled. */
  readonly next: NamedShot | undefined
  /** The shot that the one after it fills. */
  readonly following: NamedShot | undefined
  /** The number of required shots that are neither taken nor left out. */
  readonly missing: number
  /** Number of photos still to be uploaded. */
  readonly pending: number
  readonly isOffline: boolean
  /** Deletes the photos, after the form was saved. Returns a function that brings them back, for what is undone. */
  readonly clear: () => () => void
}

const NONE: readonly string[] = []
/** What older drafts lack. */
const WITHOUT_SHOT = { shot: '' }
const ANY: ShotsToTake = { list: [], leftOut: [] }

const shotsOf = (photos: readonly DraftPhoto[]) =>
  photos.flatMap(({ shot, error, isRemoved }) => (isRemoved || error !== '' ? [] : shot))

/**
 * Photos that are uploaded in the background. They are stored in this browser (IndexedDB) until they are saved, so that a
 * lost connection or a reload loses none; pending uploads continue when the page opens again.
 * @param name of the form and its subject
 * @param initial addresses of existing photos
 * @param toTake what they must show; by default any photo will do
 */
export function useDraftPhotos(name: string, initial = NONE, toTake = ANY): DraftPhotos {
  const key = useDraftKey(name)
  const [all, setAll] = useState<readonly DraftPhoto[]>(() =>
    initial.map((url, index) => ({
      ...{ id: url, url, picture: null, error: '', isRemoved: false },
      shot: toTake.recorded?.[index] ?? '',
    })),
  )
  const [isOffline, setOffline] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const sending = useRef('')
  /** A photo that was put back as it was also replaces what is stored. */
  const isStored = useRef(false)

  useEffect(() => {
    let isOver = false
    void getDraft(key).then((stored) => {
      if (isOver) return
      isStored.current = Array.isArray(stored)
      if (Array.isArray(stored))
        setAll((taken) => [
          ...(stored as DraftPhoto[]).map((photo) => ({ ...WITHOUT_SHOT, ...photo })),
          ...withoutStored(taken, stored),
        ])
      setLoaded(true)
    })
    return () => {
      isOver = true
    }
  }, [key])
  const { list, leftOut, recorded } = toTake
  useEffect(() => {
    const isChanged = all.some(
      ({ id, isRemoved, shot }) =>
        isRemoved || !initial.includes(id) || shot !== (recorded?.[initial.indexOf(id)] ?? ''),
    )
    if (!isLoaded || (!isChanged && !isStored.current)) return
    isStored.current = true
    void putDraft(key, all)
  }, [key, all, initial, recorded, isLoaded])

  const photos = all.filter(({ isRemoved }) => !isRemoved)
  const taken = shotsOf(all)
  const next = nextShot(list, taken, leftOut)
  const unsent = photos.find(({ url, error }) => url === '' && error === '')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another attempt
  useEffect(() => {
    if (!unsent?.picture || sending.current === unsent.id) return
    const { id, picture } = unsent
    sending.current = id
    void uploadPhoto(new File([picture], `${id}.jpg`, { type: picture.type })).then((answer) => {
      sending.current = ''
      const isUnsent = !answer.ok && answer.code === UNREACHABLE
      setOffline(isUnsent)
      if (isUnsent) return void setTimeout(() => setRound((last) => last + 1), AGAIN_MS)
      const change = answer.ok ? { url: answer.data, picture: null } : { error: answer.msg }
      setAll((last) => last.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)))
    })
  }, [unsent, round])
  useEffect(() => {
    const again = () => setRound((last) => last + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  return {
    photos,
    add: (pictures) => {
      const added = pictures.map((picture) => ({
        id: createIdempotencyKey(),
        url: '',
        picture,
        error: '',
        isRemoved: false,
      }))
      setAll((last) => {
        const filled = [...last]
        for (const photo of added)
          filled.push({ ...photo, shot: nextShot(list, shotsOf(filled), leftOut)?.shot ?? '' })
        return filled
      })
    },
    remove: useCallback(
      (id) =>
        setAll((last) =>
          last.map((photo) => (photo.id === id ? { ...photo, picture: null, isRemoved: true } : photo)),
        ),
      [],
    ),
    move: (id, shot) => setAll((last) => last.map((photo) => (photo.id === id ? { ...photo, shot } : photo))),
    shots: list,
    next,
    following: next && nextShot(list, [...taken, next.shot], leftOut),
    missing: missingShots(list, taken, leftOut).length,
    pending: photos.filter(({ url, error }) => url === '' && error === '').length,
    isOffline,
    clear: useCallback(() => {
      isStored.current = false
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
