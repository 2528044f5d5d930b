/** The usual views of goods in photos of the quality check. */
export const SHOT_VIEWS = [
  'front',
  'back',
  'side',
  'detail',
  'size',
  'label',
  'inside',
  'sole',
  'serial',
  'accessories',
  'packaging',
  'scale',
] as const

/** Why a required shot was left out; staff describe another reason. */
export const LEFT_OUT_REASONS = ['not_applicable', 'sealed', 'other'] as const
