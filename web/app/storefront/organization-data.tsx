import { useRootData } from '../messages/use-translations.tsx'
import { StructuredData } from '../ui/document/structured-data.tsx'

interface OrganizationDataProps {
  readonly description: string
  readonly email?: string | undefined
  /** Our profiles on other sites. */
  readonly profiles?: readonly string[] | undefined
}

/** Organization data for search engines. */
export function OrganizationData({ description, email, profiles }: OrganizationDataProps) {
  const site = useRootData()?.publicUrl ?? ''
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name: 'Sampan',
        description,
        url: site,
        logo: `${site}/icon-512.png`,
        ...(email && { contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email } }),
        ...(profiles?.length && { sameAs: profiles }),
      }}
    />
  )
}
