import { MAX_LINE_QUANTITY } from '@sampan/contract/cart-quantity'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { useOptionNames } from '../../../ui/texts/use-option-names.ts'
import { Remark } from './remark.tsx'
import type { ShownLine } from './use-cart-lines.ts'

export interface RowActions {
  readonly onSelect: (id: string) => void
  readonly onQuantity: (id: string, quantity: number) => void
  /** Resolves to whether the remark was saved. */
  readonly onRemark: (id: string, remark: string) => Promise<boolean>
  readonly onRemove: (id: string) => void
}

const EXPERT_BUY = 3

/** A line of the cart; on phones the styles make it a card. */
export function CartRow({
  line,
  isSelected,
  onSelect,
  onQuantity,
  onRemark,
  onRemove,
}: RowActions & { readonly line: ShownLine; readonly isSelected: boolean }) {
  const t = useTranslations('cart')
  const { namesOf } = useOptionNames()
  const { id, product_name, order_type } = line
  const isExpertBuy = order_type === EXPERT_BUY
  return (
    <tr data-chosen={isSelected || undefined}>
      <td data-cell="select">
        <Checkbox
          checked={isSelected}
          onChange={() => onSelect(id)}
          aria-label={t('select', { name: product_name })}
        />
      </td>
      <td data-cell="image">
        <Thumbnail src={line.product_image_url} />
      </td>
      <td data-cell="name">
        {isExpertBuy ? (
          <TextLink to={line.product_link}>
            <bdi>{product_name}</bdi>
          </TextLink>
        ) : (
          <Link to={paths.product(line.product_link)} className="text-ink no-underline hover:underline">
            <bdi>{product_name}</bdi>
          </Link>
        )}
        {isExpertBuy && (
          <span className="mt-1 block">
            <Chip variant="sea">{t('expert_buy')}</Chip>
          </span>
        )}
      </td>
      <td data-cell="price" className="figures">
        <TwoCurrencies usd={line.product_sale_price_usd} cny={line.product_sale_price_cny} />
      </td>
      <td data-cell="quantity">
        <span className="block w-34">
          <NumberField
            label={t('quantity_of', { name: product_name })}
            value={line.quantity}
            min={Math.max(1, line.min_num)}
            max={MAX_LINE_QUANTITY}
            multipleOf={line.lot_size}
            onChange={(quantity) => onQuantity(id, quantity)}
          />
        </span>
        {line.lot_size > 1 && (
          <span className="mt-1 block text-caption text-ink-2">
            {t('sold_in_lots', { count: line.lot_size })}
          </span>
        )}
      </td>
      <td data-cell="freight" className="figures">
        <span className="cart-label">{t('freight')}</span>
        <TwoCurrencies usd={line.product_freight_amount_usd} cny={line.product_freight_amount_cny} />
      </td>
      <td data-cell="total" className={`figures font-medium ${line.isChanging ? 'opacity-50' : ''}`}>
        <span className="cart-label">{t('total')}</span>
        <TwoCurrencies usd={line.total_amount_usd} cny={line.total_amount_cny} />
      </td>
      <td data-cell="details" className="text-caption text-ink-2">
        {namesOf(line.sku_code_note)}
      </td>
      <td data-cell="remark">
        <Remark
          lineId={id}
          label={t('remark_of', { name: product_name })}
          text={line.product_remark}
          onSave={(remark) => onRemark(id, remark)}
        />
      </td>
      <td data-cell="remove">
        <IconButton label={t('remove_line', { name: product_name })} onClick={() => onRemove(id)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}

function TwoCurrencies({ usd, cny }: { readonly usd: number; readonly cny: number }) {
  return (
    <span className="inline-grid">
      <Money amount={usd} />
      <span className="text-caption font-normal text-ink-3">
        <Money amount={cny} currency="CNY" />
      </span>
    </span>
  )
}
