import { useEffect, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { ItemDetails } from './item-details.tsx'
import { type Product, picturesOf } from './option-selection.ts'
import { SellerFacts } from './seller-facts.tsx'
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

/** A product with its pictures; choosing an option shows the picture of it. */
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
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 tablet:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] tablet:grid-rows-[auto_1fr]">
        <Gallery name={product.product_name} pictures={pictures} shown={shown} onShow={setShown} />
        <div className="tablet:col-start-2 tablet:row-span-2 tablet:row-start-1">
          <BuyPanel product={product} onPicture={show} />
        </div>
        <div className="grid content-start gap-8">
          <SellerFacts product={product} />
          <section>
            <h2 className="mb-4 text-title">{t('what_next')}</h2>
            <WhatHappensNext />
          </section>
        </div>
      </div>
      <section className="mt-12 border-line border-t pt-8">
        <h2 className="mb-6">{t('item_details')}</h2>
        <ItemDetails html={product.product_details} />
      </section>
    </>
  )
}
