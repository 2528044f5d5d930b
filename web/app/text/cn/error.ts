import type { Translation } from '../features.ts'

export default {
  title: '风暂时停了',
  text: '我们这边出了点问题，您的操作不会丢失。请稍后重试，或返回首页。',
  again: '重试',
  home: '返回首页',
} satisfies Translation<'error'>
