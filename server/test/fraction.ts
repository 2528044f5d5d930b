/** The refusal of an amount in this field with more than two decimals. */
export const fraction = (field: string) => ({
  status: 200,
  code: 1001,
  data: { fields: { [field]: 'At most two decimals, such as 12.50' } },
})
