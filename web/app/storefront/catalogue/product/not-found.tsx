import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast-store.ts'
import { ProductSkeleton } from './product-skeleton.tsx'

/** No marketplace knows it: says so and goes on to the form where our buyers take over, the link filled in. */
export function NotFound({ text, link }: { readonly text: string; readonly link: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(text)
    void navigate(paths.expertBuy(link), { replace: true })
  }, [navigate, text, link])
  return <ProductSkeleton />
}
