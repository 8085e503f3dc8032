/** The fixed parts of a document. ECMA-376 names all of them; programs open the file with these and no more. */
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const partType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const contentTypes = `${declaration}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${partType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${partType}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

export const relations = {
  file: `${declaration}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="document" Type="${officeRelations}/officeDocument" Target="word/document.xml"/><Relationship Id="properties" Type="${packageNames}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  document: `${declaration}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="styles" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
}

/** Both arguments are XML already. */
export function coreProperties(title: string, language: string): string {
  return `${declaration}<cp:coreProperties xmlns:cp="${packageNames}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title>${language === '' ? '' : `<dc:language>${language}</dc:language>`}</cp:coreProperties>`
}

const page =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/>'

export function documentXml(body: string): string {
  return `${declaration}<w:document ${main}><w:body>${body}<w:sectPr>${page}</w:sectPr></w:body></w:document>`
}

export function stylesXml(language: string): string {
  const spoken = language === '' ? '' : `<w:lang w:val="${language}" w:bidi="${language}"/>`
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/><w:szCs w:val="22"/>${spoken}</w:rPr></w:rPrDefault></w:docDefaults>`
  return `${declaration}<w:styles ${main}>${defaults}${paragraphStyle('Normal', '', '', true)}${paragraphStyle('Title', '<w:spacing w:after="240"/>', '<w:b/><w:bCs/><w:sz w:val="32"/><w:szCs w:val="32"/>')}${paragraphStyle('Heading', '<w:keepNext/><w:spacing w:before="200" w:after="40"/>', '')}${paragraphStyle('Speech', '<w:spacing w:after="120"/>', '')}${characterStyle('Speaker', '<w:b/><w:bCs/>')}${characterStyle('Time', '<w:color w:val="6B7280"/><w:sz w:val="18"/><w:szCs w:val="18"/>')}</w:styles>`
}

function paragraphStyle(name: string, layout: string, letters: string, first = false): string {
  const kind = first ? 'w:default="1" ' : ''
  const based = first ? '' : '<w:basedOn w:val="Normal"/>'
  return `<w:style w:type="paragraph" ${kind}w:styleId="${name}"><w:name w:val="${name}"/>${based}<w:pPr>${layout}</w:pPr><w:rPr>${letters}</w:rPr></w:style>`
}

function characterStyle(name: string, letters: string): string {
  return `<w:style w:type="character" w:styleId="${name}"><w:name w:val="${name}"/><w:rPr>${letters}</w:rPr></w:style>`
}
