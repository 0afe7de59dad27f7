import { useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { ReportDialog } from './report-dialog.tsx'

/**
 * A report about a person who isn't found, or never was. The screen can't say which without revealing who blocked whom.
 * What happened can still be reported; if there was nothing between the two, the server answers as for a missing person
 * (ruling 9.1). The dialog is separate from its button, so that it stays open while the screen asks again whether the
 * other person is there.
 */
export function useReportWhenNotFound(personId: string) {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = (
    <ReportDialog
      isOpen={isOpen}
      reported={{ person: { id: personId, name: 'this person' }, subject: 'person', aboutId: null }}
      onOpenChange={setIsOpen}
      onBlocked={undefined}
    />
  )
  const button = (
    <Button variant="outline" size="sm" onPress={() => setIsOpen(true)}>
      Report What Happened
    </Button>
  )
  return { dialog, button }
}
