import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

export interface Upload {
  readonly content: Buffer
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Reads one file and its fields from a multipart request; stops reading a file at the limit.
 * @throws Refusal upload_failed when it is above the limit, not multipart, or has no file.
 */
export async function readUpload(request: FastifyRequest, limit: number): Promise<Upload> {
  if (!request.isMultipart() || Number(request.headers['content-length'] ?? 0) > limit + 10_000) {
    throw new Refusal('upload_failed')
  }
  const fields: Record<string, string> = {}
  let content: Buffer | undefined
  const limits = { fileSize: limit + 1, files: 1, fields: 5, fieldSize: 500, parts: 6 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') content = await part.toBuffer()
      else fields[part.fieldname] = String(part.value)
    }
  } catch {
    throw new Refusal('upload_failed')
  }
  if (!content || content.length > limit) throw new Refusal('upload_failed')
  return { content, fields }
}
