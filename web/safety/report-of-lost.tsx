import { useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { ReportDialog } from './report-dialog.tsx'

/**
 * A report about whoever is not found, or never was: the screen cannot say which without telling who blocked whom. What happened can still
 * be reported, and the server answers as for a missing person where there was nothing between the two (ruling 9.1). The dialog stands
 * apart from what opens it, and stays while it is asked anew whether the other is there.
 */
export function useReportOfLost(personId: string) {
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
