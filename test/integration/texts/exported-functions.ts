import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../../..')
const texts = /^(?:readonly )?(?:string|Buffer|Uint8Array)(?:\[\])?(?: \| null)?$/

/** The functions that the files of a folder give to others and that take a text or bytes, as `file: name`. */
export function readersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .flatMap(file => readersOf(file).map(name => `${file}: ${name}`))
    .sort()
}

function readersOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const takesText = (params: readonly { start: number; end: number }[]): boolean =>
    params.some(({ start, end }) => texts.test(typeIn(source.slice(start, end))))
  return parseSync(file, source).program.body.flatMap((statement): string[] => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type === 'FunctionDeclaration') {
      return declaration.id && takesText(declaration.params) ? [declaration.id.name] : []
    }
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' && takesText(init.params)
        ? [id.name]
        : [],
    )
  })
}

/** What stands behind the colon of a parameter, and before the default. */
const typeIn = (parameter: string): string => /^\w+\??: ([^=]*[^=\s])/.exec(parameter)?.[1] ?? ''
