import { Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { bridge } from '../../bridge'
import { IconButton } from '../../components/icon-button'
import { told } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'

const shownFor = 2_000

/** Copies a text, and says for a moment that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async (): Promise<void> => {
    if (await told(bridge.copyText({ text }))) setCopied(true)
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <>
      <Tooltip label={t(copied ? 'word.copied' : 'word.copy')}>
        <IconButton icon={Icon} label={label} iconSize="0.875rem" title={null} onClick={() => void copy()} />
      </Tooltip>
      <output className="spoken">{copied ? t('word.copied') : ''}</output>
    </>
  )
}
