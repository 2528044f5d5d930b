import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

/** Redirects to the first kind of content. */
export const loader = () => redirect(paths.staffContent('articles'))
