import { useTranslations } from '../../messages/use-translations.tsx'
import { Markdown } from '../../ui/texts/markdown.tsx'
import { markdownTree } from '../../ui/texts/markdown-tree.ts'

/** Bundles the parser, so it is loaded on demand. */
export default function MarkdownPreview({ text }: { readonly text: string }) {
  const c = useTranslations('console-content')
  const tree = markdownTree(text)
  return tree.length > 0 ? <Markdown tree={tree} /> : <p className="text-ink-3">{c('empty')}</p>
}
