import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { notify, told } from '../../components/notify'
import { currentTranslate, useTranslate } from '../../language/use-translate'
import { usePlatform } from '../../program/startup'
import { Fact, Facts } from './facts'

const products: Readonly<Record<string, string>> = {
  electron: 'Electron',
  chrome: 'Chromium',
  node: 'Node.js',
}

/** What the program runs on, as a report names it. */
export function VersionsCard() {
  const t = useTranslate()
  const { appVersion, versions } = usePlatform()
  const { system, ...parts } = versions
  const facts = [
    { name: t('app.name'), value: appVersion },
    ...Object.entries(parts).map(([part, value]) => ({
      name: products[part] ?? part,
      value,
      isForeign: true,
    })),
    ...(system ? [{ name: t('settings.system'), value: system }] : []),
  ]
  const asText = facts.map(({ name, value }) => `${name} ${value}`).join('\n')
  return (
    <Card
      title={t('settings.versions')}
      aside={
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          my={-4}
          leftSection={<IconCopy size="0.875rem" />}
          onClick={() => void copy(asText)}
        >
          {t('word.copy')}
        </Button>
      }
    >
      <Facts>
        {facts.map(({ name, value, ...fact }) => (
          <Fact key={name} name={'isForeign' in fact ? <bdi>{name}</bdi> : name} value={value} />
        ))}
      </Facts>
    </Card>
  )
}

async function copy(text: string): Promise<void> {
  if (!(await told(bridge.copyText({ text })))) return
  notify({ kind: 'ok', title: currentTranslate()('settings.versionsCopied') })
}
