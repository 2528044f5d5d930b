import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { ProductSkeleton } from './product-skeleton.tsx'

/** Shown when no marketplace knows the product; leads to the expert-buy form with the link preset. */
export function NotFound({ text, link }: { readonly text: string; readonly link: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void Promise.resolve(navigate(paths.expertBuy(link), { replace: true })).then(() => toast.error(text))
  }, [navigate, text, link])
  return <ProductSkeleton />
}
