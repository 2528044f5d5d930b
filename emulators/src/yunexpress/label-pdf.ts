const ascii = (text: string) => text.replaceAll(/[^\x20-\x7e]|[\\()]/g, '?')

/** Returns a label of 100 × 150 mm as PDF, with the waybill number and the address in Latin letters. */
export function labelPdf(number: string, to: Readonly<Record<string, string | undefined>>): Buffer {
  const lines = [
    'YunExpress',
    number,
    '',
    to.FirstName,
    to.Street,
    [to.Zip, to.City].join(' '),
    to.CountryCode,
  ]
  const text = lines.map((line, at) => `1 0 0 1 24 ${384 - at * 26} Tm (${ascii(line ?? '')}) Tj`).join('\n')
  const content = `BT /F1 15 Tf\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 425] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF`
  return Buffer.from(`${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places}${end}`, 'latin1')
}
