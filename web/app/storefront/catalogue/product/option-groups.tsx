import './product.css'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { sizedImage } from '../../../ui/photos/sized-image.ts'
import { useOptionNames } from '../../../ui/texts/use-option-names.ts'
import { isOptionAvailable, type Product, type SelectedOptions } from './option-selection.ts'

interface OptionGroupsProps {
  readonly product: Product
  readonly selected: SelectedOptions
  readonly onSelect: (group: number, value: string) => void
  /** The group without a selection, with its message. */
  readonly missing: { readonly group: string; readonly text: string } | undefined
}

/**
 * The option groups of a product. Sold-out combinations stay selectable, so that their price is visible, and
 * are marked.
 */
export function OptionGroups({ product, selected, onSelect, missing }: OptionGroupsProps) {
  const t = useTranslations('product')
  const { nameOf } = useOptionNames()
  return product.prop_list.map(({ prop_name, options }, group) => {
    const error = missing?.group === prop_name ? missing.text : undefined
    const chosen = options.find(({ p_value }) => p_value === selected[group])
    return (
      <fieldset
        key={prop_name}
        className="grid gap-2"
        id={`option-${group}`}
        aria-describedby={error && `option-${group}-error`}
      >
        <legend className="mb-2 text-small font-medium">
          {/* Isolated, as the two would otherwise be one run of text against the direction of the page, without the gap. */}
          <bdi>{nameOf(prop_name)}</bdi>
          {chosen && <bdi className="ms-2 font-normal text-ink-2">{nameOf(chosen.p_name)}</bdi>}
        </legend>
        {error && <FieldError id={`option-${group}-error`}>{error}</FieldError>}
        <div className="flex flex-wrap gap-2">
          {options.map(({ p_name, p_value, image_url }) => {
            const isGone = !isOptionAvailable(product, selected, group, p_value)
            const option = nameOf(p_name)
            const name = isGone ? t('sold_out', { option }) : option
            return (
              <label
                key={p_value}
                data-gone={isGone || undefined}
                className={`option ${image_url ? 'grid-cols-[auto_minmax(0,1fr)] gap-2.5 p-1 pe-3' : 'min-h-11 px-4 py-2'}`}
                title={name}
              >
                <input
                  type="radio"
                  name={`option-${group}`}
                  value={p_value}
                  checked={selected[group] === p_value}
                  onChange={() => onSelect(group, p_value)}
                  className="sr-only"
                  aria-label={name}
                />
                {image_url && (
                  <img
                    {...sizedImage(image_url, 48)}
                    alt=""
                    width={48}
                    height={48}
                    loading="lazy"
                    className="object-contain"
                  />
                )}
                {option}
              </label>
            )
          })}
        </div>
      </fieldset>
    )
  })
}
