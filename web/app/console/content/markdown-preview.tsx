import { useTranslations } from '../../messages/use-translations.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { markdownTree } from '../../ui/markdown-tree.ts'

/** Brings the parser along: load it with `lazy` when somebody looks. */
export default function MarkdownPreview({ text }: { readonly text: string }) {
  const c = useTranslations('console-content')
  const tree = markdownTree(text)
  return tree.length > 0 ? <Markdown tree={tree} /> : <p className="text-ink-3">{c('empty')}</p>
}
