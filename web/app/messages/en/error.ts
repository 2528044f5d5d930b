import type { Messages } from '../format-message.ts'

export default {
  title: 'The wind has dropped',
  text: 'Something went wrong on our side. Nothing you did is lost. Try again in a moment, or go back to the start.',
  offline_title: 'The connection is gone',
  offline_text:
    'We can not be reached from here just now. Please check your connection: as soon as it is back, this page comes by itself.',
  offline_stay:
    'You are offline. You are still on this page, with all that you typed: please try again once you are connected.',
  again: 'Try again',
  home: 'Back to the start',
} as const satisfies Messages
