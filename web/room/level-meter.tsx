import { useEffect, useState } from 'react'

const bars = 12
const lookEveryMs = 100

/** Shows how loud the microphone is, 0 to 100, so that people can see it working. */
export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const level = useLevel(track)
  const lit = Math.round((level / 100) * bars)
  return (
    <div>
      <p className="text-sm font-semibold" id="level">
        Microphone level
      </p>
      <meter aria-labelledby="level" min={0} max={100} value={Math.round(level / 10) * 10} className="sr-only" />
      <div aria-hidden className="mt-2 flex h-3 gap-1">
        {Array.from({ length: bars }, (_, bar) => (
          <span key={bar} className={`flex-1 rounded-xs ${bar < lit ? 'bg-leaf' : 'bg-hairline'}`} />
        ))}
      </div>
      <p className="mt-2 text-sm text-quiet">Say something: the bars move when we can hear you.</p>
    </div>
  )
}

function useLevel(track: MediaStreamTrack): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      // A browser may require a press before it lets sound through.
      if (context.state === 'suspended') void context.resume()
      analyser.getFloatTimeDomainData(samples)
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      // A quiet voice is a hundredth of the loudest, so the level is shown in decibels, from -50 up.
      setLevel(Math.max(0, Math.min(100, 100 + 40 * Math.log10(loudest || 1e-6))))
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [track])
  return level
}
