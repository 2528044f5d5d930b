import type { Data } from '@sampan/contract'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { ContentPicture } from './content-picture.tsx'

type Article = Data<'/api/articles/get_article_list'>['list'][number]

interface ArticleCardsProps {
  readonly articles: readonly Article[]
  /** Uses headings of the third level, for a list below a second-level heading. */
  readonly below?: boolean
}

/** The cards of the first row on a desktop: their pictures are in view. */
const FIRST_ROW = 3

/** A list of articles with picture, date, title and summary. */
export function ArticleCards({ articles, below = false }: ArticleCardsProps) {
  const Title = below ? 'h3' : 'h2'
  return (
    <ul className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
      {articles.map((article, index) => (
        <li key={article.id} className="grid">
          <Link
            to={paths.article(article.id)}
            className="card group flex flex-col overflow-hidden text-ink no-underline transition-colors duration-150 hover:border-line-strong"
          >
            <ContentPicture
              url={article.image_url}
              below={below || index >= FIRST_ROW}
              className="aspect-video"
            />
            <div className="flex flex-col gap-2.5 p-6">
              <span className="text-caption text-ink-3">
                <Moment at={article.date} />
              </span>
              <Title className="text-title underline-offset-4 group-hover:underline">{article.title}</Title>
              <span className="text-ink-2">{article.description}</span>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  )
}
