import { redirect } from 'react-router'
import { staffPaths } from '../paths.ts'

/** Redirects to the first kind of content. */
export const loader = () => redirect(staffPaths.content('articles'))
