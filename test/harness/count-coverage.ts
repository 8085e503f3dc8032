import v8 from '@vitest/coverage-v8'
import type { CoverageProviderModule } from 'vitest/node'

/** Only what runs under Node is counted. In the page's tests the counting takes as long as the tests. */
const isPage = typeof document !== 'undefined'

const uncounted: CoverageProviderModule = { getProvider: () => v8.getProvider() }

const provider: CoverageProviderModule = isPage ? uncounted : v8
export default provider
