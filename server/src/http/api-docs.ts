import { type Endpoint, endpoints, refusals } from '@sampan/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { accessText, openApi, schemaOf } from './open-api.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const shape = (schema: z.ZodType, io: 'input' | 'output') =>
  escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2))

const section = (
  endpoint: Endpoint,
) => `<details id="${endpoint.path}"><summary><code>${endpoint.path}</code><span>${escapeHtml(endpoint.summary)}</span><b>${accessText(endpoint)}</b></summary>
<h3>Request</h3><pre>${shape(endpoint.request, 'input')}</pre><h3>Answer’s data</h3><pre>${shape(endpoint.data, 'output')}</pre></details>`

const STYLE = `body{margin:0 auto;max-width:1000px;padding:40px 20px 96px;font:16px/1.55 system-ui,sans-serif;background:oklch(97.4% .008 225);color:oklch(24% .03 255)}
h1{letter-spacing:-.02em}h2{margin:40px 0 8px}details{background:#fff;border:1px solid oklch(90% .012 225);border-radius:10px;margin:6px 0;padding:0 16px}
summary{cursor:pointer;padding:12px 0;display:flex;gap:6px 16px;flex-wrap:wrap}summary code{font-weight:600}summary span{flex:1 1 300px;color:oklch(44% .025 255)}summary b{font-weight:500;font-size:13px;color:oklch(42% .085 232)}
pre{overflow:auto;background:oklch(95.2% .01 225);padding:12px;border-radius:6px;font-size:13px}h3{font-size:14px;margin:8px 0 4px}table{border-collapse:collapse;font-size:14px}td{padding:4px 16px 4px 0;vertical-align:top}a{color:oklch(42% .085 232)}
@media(prefers-color-scheme:dark){body{background:oklch(19% .02 255);color:oklch(95% .008 225)}details{background:oklch(23% .022 255);border-color:oklch(31% .022 255)}pre{background:oklch(16.5% .018 255)}summary span{color:oklch(80% .012 225)}a,summary b{color:oklch(78% .075 225)}}`

/** The API's description, made from the contract: as OpenAPI for programs, as a page for people. */
export function serveApiDocs(app: FastifyInstance, publicUrl: string): void {
  const description = openApi(publicUrl)
  const groups = Map.groupBy(
    endpoints as readonly Endpoint[],
    (endpoint) => endpoint.path.split('/')[2] ?? '',
  )
  const body = [...groups]
    .map(([name, members]) => `<h2>${name}</h2>${members.map(section).join('')}`)
    .join('')
  const codes = Object.values(refusals).map(
    ({ code, en, cn }) =>
      `<tr><td>${code}</td><td>${escapeHtml(en)}</td><td lang="zh-CN">${escapeHtml(cn)}</td></tr>`,
  )
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sampan: the API</title><style>${STYLE}</style>
<h1>The API</h1><p>Every call is a POST with JSON and answers <code>{code, msg, data}</code>; code 0 is success. The session token goes in the <code>token</code> header, the language (<code>en</code>, <code>cn</code>) in <code>lang</code>. Calls that move money take an <code>Idempotency-Key</code>. <a href="/api/docs.json">OpenAPI</a> · <a href="#codes">Codes</a></p>
${body}<h2 id="codes">Codes</h2><table>${codes.join('')}</table></html>`

  app.get('/api/docs.json', () => description)
  app.get('/api/docs', (_, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page),
  )
}
