import { readScale } from '@sampan/domain/scale'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBench } from './bench.tsx'

/** The parts of Web Serial in use; TypeScript's DOM types lack them. */
interface SerialPort {
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>> | null
}
interface Serial {
  getPorts(): Promise<SerialPort[]>
  requestPort(): Promise<SerialPort>
}

/** The default port settings of bench scales. */
const BAUD_RATE = 9600
/** Below this the pan counts as empty, in grams. */
const EMPTY_G = 5
/** A pan at rest fluctuates by no more than this, in grams. */
const SAME_G = 1

export type ScaleState = 'absent' | 'off' | 'on' | 'failed'

interface Scale {
  readonly state: ScaleState
  /** Call it after the weight was saved, or brought back: what is on the pan is not read until the pan changes. */
  readonly done: () => void
  /** Opens the browser's port chooser, which requires a user gesture. */
  readonly connect: () => void
}

const serialOf = () => (navigator as { serial?: Serial }).serial

/**
 * Reads a scale at a serial port, where the browser supports Web Serial; the port is chosen once and remembered.
 * @param onWeight receives each new stable weight on the pan, in grams. Scales repeat a weight many times a second;
 * repetitions do not overwrite a manual correction.
 */
export function useScale(onWeight: (weightG: number) => void): Scale {
  const bench = useBench()
  const [state, setState] = useState<ScaleState>('absent')
  const [port, setPort] = useState<SerialPort>()
  /** The reported weight while the item is on the pan. */
  const reported = useRef(0)
  const take = useEffectEvent((line: string) => {
    const reading = readScale(line)
    if (!reading?.isStable) return
    bench.current.panWeightG = reading.weight
    const saved = bench.current.savedWeightG
    if (saved > 0 && Math.abs(reading.weight - saved) <= EMPTY_G) return
    bench.current.savedWeightG = 0
    if (Math.abs(reading.weight - reported.current) <= SAME_G) return
    reported.current = reading.weight > EMPTY_G ? reading.weight : 0
    if (reported.current > 0) onWeight(reading.weight)
  })
  useEffect(() => {
    const serial = serialOf()
    if (!serial) return
    setState('off')
    void serial.getPorts().then(([known]) => known && setPort(known))
  }, [])
  useEffect(() => {
    if (!port) return
    const stop = new AbortController()
    void readLines(port, stop.signal, take).then(
      () => setState('off'),
      () => setState('failed'),
    )
    setState('on')
    return () => stop.abort()
  }, [port])
  return {
    state,
    done: () => {
      bench.current.savedWeightG = bench.current.panWeightG
    },
    connect: () =>
      void serialOf()
        ?.requestPort()
        .then(setPort, () => undefined),
  }
}

/** Reads lines until `signal` aborts or the port is unplugged; then closes the port. */
async function readLines(port: SerialPort, signal: AbortSignal, onLine: (line: string) => void) {
  await port.open({ baudRate: BAUD_RATE })
  const reader = port.readable?.getReader()
  signal.addEventListener('abort', () => void reader?.cancel())
  if (signal.aborted) await reader?.cancel()
  const decoder = new TextDecoder('ascii')
  let rest = ''
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split(/[\r\n]+/)
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    }
  } finally {
    reader?.releaseLock()
    await port.close()
  }
}
