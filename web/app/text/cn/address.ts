import type { Translation } from '../features.ts'

export default {
  country_code: '国家',
  user_name: '收件人姓名',
  province: '州/省',
  city: '城市',
  address_detail: '详细地址',
  postal_code: '邮编',
  phone: '电话',
  email: '邮箱',
} satisfies Translation<'address'>
