import type { Text } from '../fill.ts'

export default {
  title: 'The wind has dropped',
  text: 'Something went wrong on our side. Nothing you did is lost. Try again in a moment, or go back to the start.',
  again: 'Try again',
  home: 'Back to the start',
} as const satisfies Text
