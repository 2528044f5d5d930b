import { textIn } from '../../../api/form-text.ts'

/** Reads who receives a parcel or a box from the form that corrects it. */
export const consigneeIn = (form: FormData) => ({
  consignee_name: textIn(form, 'consignee_name'),
  consignee_province: textIn(form, 'consignee_province'),
  consignee_city: textIn(form, 'consignee_city'),
  consignee_address_detail: textIn(form, 'consignee_address_detail'),
  consignee_postcode: textIn(form, 'consignee_postcode'),
  consignee_phone: textIn(form, 'consignee_phone'),
  consignee_email: textIn(form, 'consignee_email'),
})
