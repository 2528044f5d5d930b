import type { Translation } from '../namespaces.ts'

export default {
  title: '风暂时停了',
  text: '我们这边出了点问题，您的操作不会丢失。请稍后重试，或返回首页。',
  offline_title: '网络连接已断开',
  offline_text: '暂时无法从您这里连接到我们。请检查网络，连接恢复后本页会自动打开。',
  offline_stay: '您当前处于离线状态。您仍在本页，已填写的内容都在，请联网后重试。',
  again: '重试',
  home: '返回首页',
} satisfies Translation<'error'>
