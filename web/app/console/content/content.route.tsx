import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

/** Content begins with its first kind. */
export const loader = () => redirect(paths.staffContent('articles'))
