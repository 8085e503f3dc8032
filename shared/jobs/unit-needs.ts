import type { Job, Unit, UnitWork } from './job'

/** What has to be done before: a recording must be with the service, and segments are made of two results. */
const needs: Partial<Record<UnitWork, readonly UnitWork[]>> = {
  transcription: ['upload'],
  speakers: ['upload'],
  segments: ['transcription', 'speakers'],
}

export function needsOf(job: Job, { does }: Unit): Unit[] {
  const wanted = needs[does]
  return wanted ? job.units.filter(unit => wanted.includes(unit.does)) : []
}
