interface Question {
  readonly faq_question: string
  readonly faq_answer: string
}

/** "battery" finds "batteries", and vice versa. */
const stem = (word: string) => (word.length > 3 ? word.replace(/(ies|y|es|s)$/, '') : word)

/** Returns the questions that contain every search word in the question or the answer; all for an empty search. */
export function matching<Faq extends Question>(faqs: readonly Faq[], search: string): readonly Faq[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return faqs.filter((faq) => {
    const text = `${faq.faq_question} ${faq.faq_answer}`.toLowerCase()
    return words.every((word) => text.includes(stem(word)))
  })
}
