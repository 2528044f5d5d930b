import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Up to this length a response is compressed in one go: a stream takes twice as long for a page. */
const COMPRESSED_AT_ONCE_BYTES = 512 * 1024

/** What flushes without ending anything: `Z_PARTIAL_FLUSH` of gzip, `ZSTD_e_flush` of zstd. */
const FLUSH_OF_GZIP_AND_ZSTD = constants.Z_PARTIAL_FLUSH

/** Compresses responses as the client accepts it. What a stream has is sent without waiting for more. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1024,
    syncThreshold: COMPRESSED_AT_ONCE_BYTES,
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
    // The plugin gives zstd the options of gzip. Their numbers differ: gzip's sync flush would end the frame of zstd.
    zlibOptions: { flush: FLUSH_OF_GZIP_AND_ZSTD },
  })
}
