import { createMarkSuggester } from '../../../shared/datasets/marking/suggest-marks'
import { notify } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { onlyThese } from '../health/only-these'
import type { HereDataset } from '../open-datasets'
import type { PanelName } from '../side-panel'
import { changeView, viewNow } from '../view-store'
import { askToMark } from './marking-asked'
import { suggesterNow } from './suggester'

/** The table shows the rows in which something that is known stands unmarked, and the panel what that is. */
export function showUnmarked({ id, dataset }: HereDataset, onPanel: (panel: PanelName) => void): void {
  const t = currentTranslate()
  const suggester = suggesterNow(id) ?? createMarkSuggester(dataset)
  const keys = dataset.rows.filter(row => suggester.in(row).length > 0).map(({ key }) => key)
  if (keys.length === 0) {
    notify({ kind: 'ok', title: t('marking.allMarked'), text: null })
    return
  }
  changeView(id, view => onlyThese(view, t('marking.title'), keys))
  onPanel('sentence')
  // Asked for again it shows all.
  if (viewNow(id).filter.only) askToMark(id)
}
