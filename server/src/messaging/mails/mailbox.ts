import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { newestMails } from '../messages.queries.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Serves the demo's mailbox: mails that would have been sent, as a page and as JSON. Never registered in
 * production.
 */
export function mailboxPages(app: FastifyInstance, context: AppContext): void {
  const mails = async () =>
    (await newestMails(context.db, 100)).map((mail) => ({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      links: [...(mail.text ?? '').matchAll(/https?:\/\/[^\s)]+/g)].map(([link]) => link),
      at: mail.createdAt.toISOString(),
    }))

  app.get('/dev/mailbox.json', async () => ({ list: await mails() }))

  app.get('/dev/mailbox', async (_, reply) => {
    const rows = (await mails()).map(
      (
        mail,
      ) => `<details><summary><b>${escapeHtml(mail.subject)}</b><span>${escapeHtml(mail.to)}</span><time>${mail.at.slice(0, 16).replace('T', ' ')} UTC</time></summary>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html.replace('<head>', '<head><base target="_top">'))}" title="${escapeHtml(mail.subject)}"></iframe></details>`,
    )
    return reply
      .type('text/html')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src *",
      )
      .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Demo mailbox</title>
<style>body{margin:0 auto;max-width:760px;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;background:#eff6f9;color:#16202c}details{background:#fff;border:1px solid #d9e3e8;border-radius:10px;margin:8px 0}summary{display:flex;gap:16px;padding:12px 16px;cursor:pointer;flex-wrap:wrap}summary b{flex:1 1 240px}summary span,summary time{color:#4a5563;font-size:14px}iframe{width:100%;height:560px;border:0;border-top:1px solid #d9e3e8}</style>
<h1>Demo mailbox</h1><p>Mails that this demo would have sent, newest first.</p>${rows.join('') || '<p>No mail yet.</p>'}</html>`)
  })
}
