import { useEffect, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { ItemDetails } from './item-details.tsx'
import { type Product, picturesOf } from './option-selection.ts'
import { WhatHappensNext } from './what-happens-next.tsx'

/** Sets the document title once the product is loaded, because the head is sent before. */
function useDocumentTitle(name: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${name} · Sampan`
    return () => {
      document.title = before
    }
  }, [name])
}

export function ProductPage({ product }: { readonly product: Product }) {
  const t = useTranslations('product')
  const pictures = picturesOf(product)
  useDocumentTitle(product.product_name)
  const [shown, setShown] = useState(0)
  const show = (url: string) => {
    const index = pictures.indexOf(url)
    if (index >= 0) setShown(index)
  }
  return (
    <>
      <div className="grid gap-x-12 gap-y-6 tablet:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <div className="tablet:sticky tablet:top-24 tablet:self-start">
          <Gallery name={product.product_name} pictures={pictures} shown={shown} onShow={setShown} />
        </div>
        <BuyPanel product={product} onPicture={show} />
      </div>
      <section className="mt-12 border-line border-t pt-8">
        <Tabs
          label={t('about_item')}
          tabs={[
            {
              value: 'details',
              label: t('item_details'),
              content: <ItemDetails html={product.product_details} />,
            },
            { value: 'next', label: t('what_next'), content: <WhatHappensNext /> },
          ]}
        />
      </section>
    </>
  )
}
