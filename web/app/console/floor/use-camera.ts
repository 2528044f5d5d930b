import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readFromDevice, rememberOnDevice } from '../../ui/drafts/device-storage.ts'

/** Storage key: whether this device's camera was on when a page was last used. */
const WAS_ON = 'sampan-camera'

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: 'off' | 'starting' | 'on' | 'refused'
  readonly start: () => void
  /** Takes a photo as JPEG; null while the camera is off. */
  readonly shoot: () => Promise<Blob | null>
}

/** The device's camera, the rear one on a tablet. Once started, it starts with every page. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<Camera['state']>('off')
  const start = useCallback(() => setState('starting'), [])
  useEffect(() => {
    if (readFromDevice(WAS_ON) !== null) start()
  }, [start])
  const isWanted = state !== 'off' && state !== 'refused'
  useEffect(() => {
    if (!isWanted) return
    let stream: MediaStream | undefined
    let isOver = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const open = async () => {
      const wanted = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } }
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted })
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      rememberOnDevice(WAS_ON, '1')
      setState('on')
    }
    // Without https, a camera, or the permission, photos are chosen as files.
    void open().catch(() => !isOver && setState('refused'))
    return () => {
      isOver = true
      stop()
    }
  }, [isWanted])
  const shoot = useCallback(async () => {
    const source = video.current
    if (!source || source.videoWidth === 0) return null
    const canvas = document.createElement('canvas')
    canvas.width = source.videoWidth
    canvas.height = source.videoHeight
    canvas.getContext('2d')?.drawImage(source, 0, 0)
    return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  }, [])
  return { video, state, start, shoot }
}
