import { useEffect, useRef } from 'react'

export type Sound = 'good' | 'warn' | 'bad'

/** The tones of each sound, one after the other: they differ in pitch and number, for a loud hall and for poor speakers. */
const TONES: Readonly<Record<Sound, { readonly hertz: readonly number[]; readonly seconds: number }>> = {
  good: { hertz: [1400], seconds: 0.09 },
  warn: { hertz: [700, 700], seconds: 0.12 },
  bad: { hertz: [220, 180, 220], seconds: 0.16 },
}
const GAP_SECONDS = 0.06

let audio: AudioContext | undefined

/** Plays a sound. Before the first key or click on the site a browser plays none. */
export function playSound(sound: Sound): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return
  audio ??= new AudioContext()
  void audio.resume()
  const { hertz, seconds } = TONES[sound]
  for (const [index, frequency] of hertz.entries()) {
    const at = audio.currentTime + index * (seconds + GAP_SECONDS)
    const tone = new OscillatorNode(audio, { type: 'square', frequency })
    const volume = new GainNode(audio, { gain: 0.15 })
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + seconds)
  }
}

/**
 * Lets a colleague who looks at the shelf or the parcel hear how each scan ended.
 * @param answer the same object until the next one
 * @param waiting how many scans wait for a connection
 */
export function useScanSound(answer: { readonly variant: Sound } | undefined, waiting = 0): void {
  useEffect(() => {
    if (answer) playSound(answer.variant)
  }, [answer])
  const before = useRef(0)
  useEffect(() => {
    if (waiting > before.current) playSound('warn')
    before.current = waiting
  }, [waiting])
}
