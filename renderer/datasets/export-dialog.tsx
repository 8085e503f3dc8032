import { Alert, Button, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type {
  ChosenProject,
  DatasetExportChoice,
  ExportCheck,
  ExportLoss,
} from '../../shared/datasets/files/dataset-file-requests'
import { lossText } from '../../shared/datasets/files/loss-text'
import type { AppError } from '../../shared/errors'
import { countsCharacters, type EntityFormat } from '../../shared/formats/entities/entity-formats'
import type { OffsetUnit } from '../../shared/text/spans/span-offsets'
import { bridge } from '../bridge'
import { CancelButton, Dialog } from '../components/dialog'
import { DoingButton } from '../components/doing-button'
import { ErrorAlert } from '../components/error-alert'
import { notifyError, notifySaved } from '../components/notify'
import { UnderWay } from '../components/under-way'
import { useTranslate } from '../language/use-translate'
import classes from './export-dialog.module.css'
import { formatChoices, formatNamed } from './format-names'
import { ProjectChoice } from './project-choice'
import { UnitChoice } from './unit-choice'
import { changeView } from './view-store'

interface ExportDialogProps {
  id: string
  selected: readonly string[]
  total: number
  first?: EntityFormat
  onClose(): void
}

/** What the file would hold is checked before it is written: what it cannot hold is listed. */
export function DatasetExportDialog({ id, selected, total, first = 'rasa', onClose }: ExportDialogProps) {
  const t = useTranslate()
  const [format, setFormat] = useState<EntityFormat>(first)
  const [unit, setUnit] = useState<OffsetUnit>('codepoint')
  const [isAll, setIsAll] = useState(selected.length === 0)
  const [project, setProject] = useState<ChosenProject | null>(null)
  const into = project?.id
  const choice: DatasetExportChoice = {
    ...{ rows: isAll ? 'all' : selected, format, unit },
    ...(into !== undefined && { project: into }),
  }
  const { check, error } = useCheck(id, isAll, selected, choice)
  const save = async (): Promise<void> => {
    const saved = await bridge.exportDataset({ datasetId: id, choice })
    if (!saved.ok) {
      notifyError(saved.error)
      return
    }
    if (saved.value === null) return
    notifySaved({ title: t('datasets.exported', { count: saved.value.rows }), path: saved.value.file })
    onClose()
  }
  return (
    <Dialog onClose={onClose} size="44rem" title={t('datasets.exportTitle')}>
      <Stack gap="md">
        <Group gap="sm" align="end">
          {project === null && (
            <Select
              className={classes.format ?? ''}
              label={t('word.format')}
              data={formatChoices(t)}
              value={format}
              onChange={value => setFormat(formatNamed(value) ?? format)}
            />
          )}
          {project === null && countsCharacters(format) && <UnitChoice value={unit} onChange={setUnit} />}
          {selected.length > 0 && (
            <SegmentedControl
              aria-label={t('datasets.runWhich')}
              value={isAll ? 'all' : 'selected'}
              onChange={value => setIsAll(value === 'all')}
              data={[
                { value: 'selected', label: t('word.selectedOf', { count: selected.length }) },
                { value: 'all', label: t('word.allOf', { count: total }) },
              ]}
            />
          )}
        </Group>
        <ProjectChoice project={project} onChoose={setProject} />
        {error ? <ErrorAlert error={error} /> : <Checked id={id} check={check} onClose={onClose} />}
        <Group justify="flex-end">
          <CancelButton onClick={onClose} />
          <DoingButton variant="filled" disabled={!check} onDo={save}>
            {t('datasets.saveFile')}
          </DoingButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface Looked {
  /** Null while it is being looked at. */
  check: ExportCheck | null
  error: AppError | null
}

const notLooked: Looked = { check: null, error: null }

function useCheck(
  datasetId: string,
  isAll: boolean,
  selected: readonly string[],
  { format, unit, project }: DatasetExportChoice,
): Looked {
  const [looked, setLooked] = useState<Looked>(notLooked)
  useEffect(() => {
    let isLate = false
    setLooked(notLooked)
    const rows = isAll ? ('all' as const) : selected
    const choice = { rows, format, unit, ...(project !== undefined && { project }) }
    void bridge.checkExport({ datasetId, choice }).then(answer => {
      if (isLate) return
      setLooked({ ...notLooked, ...(answer.ok ? { check: answer.value } : { error: answer.error }) })
    })
    return () => {
      isLate = true
    }
  }, [datasetId, isAll, selected, format, unit, project])
  return looked
}

function Checked({ id, check, onClose }: { id: string; check: ExportCheck | null; onClose: () => void }) {
  const t = useTranslate()
  if (!check) {
    return (
      <div className={classes.waiting} role="status">
        <UnderWay text={t('datasets.checking')} />
      </div>
    )
  }
  const { rows, returning, losses, bytes, head, files } = check
  const isWhole = returning === rows
  return (
    <>
      <Alert
        color={isWhole ? 'ok' : 'warn'}
        icon={isWhole ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
        role="status"
        title={
          isWhole
            ? t('datasets.returnsWhole', { count: rows })
            : t('datasets.returnsPart', { returning, count: rows })
        }
      >
        {losses.length > 0 && (
          <ul className={classes.losses}>
            {losses.map(loss => (
              <li key={loss.code}>
                <Loss id={id} loss={loss} onClose={onClose} />
              </li>
            ))}
          </ul>
        )}
      </Alert>
      {files && <p>{t('datasets.projectChanged', { count: files.length })}</p>}
      {head !== '' && (
        <pre className={classes.head} dir="ltr" tabIndex={-1}>
          {head.split('\n').slice(0, 14).join('\n')}
        </pre>
      )}
      <p className="quiet">{t('datasets.fileSize', { size: Math.max(1, Math.round(bytes / 1_000)) })}</p>
    </>
  )
}

interface LossProps {
  id: string
  loss: ExportLoss
  onClose(): void
}

/** A field that the format has no place for is named; of all else the first few sentences can be gone to. */
function Loss({ id, loss, onClose }: LossProps) {
  const t = useTranslate()
  const { code, count, examples } = loss
  if (code === 'attribute') return lossText(loss, t)
  const goTo = (key: string): void => {
    changeView(id, view => ({ ...view, current: key, anchor: key }))
    onClose()
  }
  return (
    <>
      {lossText(loss, t)} <span className="faint">{t('word.number', { count })}</span>
      <span className={classes.examples}>
        {examples.slice(0, 3).map(({ key, excerpt }) => (
          <Button key={`${key} ${excerpt}`} size="sm" variant="subtle" onClick={() => goTo(key)}>
            <bdi>{excerpt}</bdi>
          </Button>
        ))}
      </span>
    </>
  )
}
