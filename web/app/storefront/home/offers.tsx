import type { Data } from '@sampan/contract'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'

/** The coupon of a new account, the invite bonus, and the community links. */
export function Offers({ figures }: { readonly figures: Data<'/api/index/get_site_settings'> }) {
  const t = useTranslations('home')
  const { sign_up_coupon: coupon, invite_bonus_usd: bonus, invite_bonus_at, social_links } = figures
  const forum = social_links.find(({ name }) => /forum|reddit|discord/i.test(name)) ?? social_links[0]
  return (
    <section className="page-section" aria-label={t('offers_title')}>
      <div className="wrap">
        <div className="card grid grid-cols-1 divide-line max-desktop:divide-y desktop:grid-cols-[1.6fr_1fr_1fr] desktop:divide-x">
          {coupon && (
            <div className="p-6 wrap-anywhere tablet:p-8">
              <h2 className="text-heading">
                {t.rich('offers_coupon', { amount: <Money amount={coupon.discount_usd} whole /> })}
              </h2>
              <p className="mt-2 mb-5 max-w-[34em] text-small text-ink-2">
                {t('offers_coupon_text', { count: coupon.valid_days })}
              </p>
              <ButtonLink to={paths.register()} className="signed-in:hidden">
                {t('sign_up')}
              </ButtonLink>
            </div>
          )}
          {bonus > 0 && (
            <div className="grid content-between gap-4 p-6 tablet:p-8">
              <div>
                <h2 className="text-title">{t('offers_invite')}</h2>
                <p className="mt-2 text-small text-ink-2">
                  {t.rich(`offers_invite_${invite_bonus_at}`, { amount: <Money amount={bonus} /> })}
                </p>
              </div>
              <p className="text-small">
                <TextLink to={paths.account('Activity-InviteFriend')} standalone>
                  {t('offers_invite_link')}
                </TextLink>
              </p>
            </div>
          )}
          {forum && (
            <div className="grid content-between gap-4 p-6 tablet:p-8">
              <div>
                <h2 className="text-title">{t('offers_forum')}</h2>
                <p className="mt-2 text-small text-ink-2">{t('offers_forum_text')}</p>
              </div>
              <p className="text-small">
                <TextLink to={forum.url} standalone>
                  {forum.name}
                </TextLink>
              </p>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
