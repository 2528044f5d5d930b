import {
  startMarketplace,
  startOpen1688,
  startOpenId,
  startPayPal,
  startRates,
  startStripe,
  startTmapi,
  startTrack17,
  startYunExpress,
} from './index.ts'

/**
 * Runs all emulators in one process, for the demo. Ports come from the environment (0 or unset for any free
 * one). Once all listen, their addresses are sent to the parent process, or printed as one line of JSON
 * without a parent.
 */
const { env } = process
const port = (name: string) => Number(env[`STAND_IN_${name}_PORT`] ?? 0)
const optional = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [name in Name]?: string }

const [marketplace, paypal, stripe, openId, track17, rates, tmapi, open1688, yunexpress] = await Promise.all([
  startMarketplace({ port: port('MARKETPLACE') }),
  startPayPal({
    port: port('PAYPAL'),
    ...optional('ledgerPath', env.EMULATOR_PAYPAL_LEDGER),
    ...optional('webhookUrl', env.STAND_IN_PAYPAL_WEBHOOK_URL),
  }),
  startStripe({
    port: port('STRIPE'),
    ...optional('recordsPath', env.EMULATOR_STRIPE_LEDGER),
    ...optional('webhookUrl', env.STAND_IN_STRIPE_WEBHOOK_URL),
  }),
  startOpenId({ port: port('OPENID') }),
  startTrack17({
    port: port('TRACK17'),
    secondsPerStage: Number(env.STAND_IN_TRACK17_SECONDS_PER_STAGE ?? 120),
    ...optional('webhookUrl', env.STAND_IN_TRACK17_WEBHOOK_URL),
  }),
  startRates({ port: port('RATES') }),
  startTmapi({ port: port('TMAPI') }),
  startOpen1688({ port: port('OPEN1688') }),
  startYunExpress({ port: port('YUNEXPRESS') }),
])

const end = async () => {
  await Promise.all(
    [marketplace, paypal, stripe, openId, track17, rates, tmapi, open1688, yunexpress].map(({ close }) =>
      close(),
    ),
  )
  process.exit(0)
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('disconnect', end)

const ready = {
  marketplace: marketplace.url,
  paypal: paypal.url,
  stripe: stripe.url,
  google: openId.issuers.google,
  facebook: openId.issuers.facebook,
  track17: track17.url,
  rates: `${rates.url}/latest`,
  tmapi: tmapi.url,
  open1688: open1688.url,
  yunexpress: yunexpress.url,
}
if (process.send) process.send(ready)
else console.log(JSON.stringify(ready))
