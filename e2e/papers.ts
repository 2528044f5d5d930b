/** The papers of a print in whole millimetres, each size once. */
export const papersOf = (pdf: Buffer) => {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  const sizes = [...boxes].map(([, ...points]) =>
    points.map((length) => Math.round((Number(length) / 72) * 25.4)),
  )
  return [...new Set(sizes.map((size) => size.join(' × ')))]
}
