import { parseArgs } from 'node:util'
import { z } from 'zod'
import { addAdmin } from '../administration/index.ts'
import { withShop } from './with-shop.ts'

/** `npm run create-admin -- --email <e-mail> --name <name> [--print-link]`: creates a colleague with all rights. */
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    'print-link': { type: 'boolean', default: false },
  },
})
const input = z
  .object({ email: z.email().toLowerCase(), name: z.string().trim().min(1).max(60) })
  .safeParse(values)
if (!input.success) {
  console.error('Usage: npm run create-admin -- --email <e-mail> --name <name> [--print-link]')
  for (const issue of input.error.issues) console.error(`  --${issue.path.join('.')}: ${issue.message}`)
  process.exit(2)
}
await withShop(async (context) => {
  const url = await addAdmin(context, input.data)
  console.log(
    values['print-link']
      ? `Set the password here within 24 hours, once: ${url}`
      : `A link to set the password was mailed to ${input.data.email}.`,
  )
})
