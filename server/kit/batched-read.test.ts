import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { batchedRead } from './batched-read.ts'
import { planSet } from './plan-set.ts'
import type { Reads, Tx } from './tx.ts'

// Nothing is read from it; it only keeps the reads of different transactions apart.
const oneTransaction = () => ({}) as unknown as Reads & Tx

describe('gathered reads', () => {
  test('happen once for all who ask at the same time, even after they waited for an earlier read', async () => {
    const asked: string[][] = []
    const doubled = batchedRead(async (_reads, keys: string[]) => {
      asked.push(keys)
      return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `${key}${key}`]))
    })
    const tx = oneTransaction()
    const twice = async (key: string) => {
      const once = await doubled(tx, key)
      return once && doubled(tx, once)
    }
    assert.deepEqual(await Promise.all(['a', 'unknown', 'b', 'a'].map(twice)), ['aaaa', undefined, 'bbbb', 'aaaa'])
    assert.deepEqual(asked, [
      ['a', 'unknown', 'b'],
      ['aa', 'bb'],
    ])
  })

  test('happen again afterwards, and separately for each transaction', async () => {
    let reads = 0
    const counted = batchedRead(async (_reads, keys: string[]) => {
      reads++
      return new Map(keys.map((key) => [key, reads]))
    })
    const [one, other] = [oneTransaction(), oneTransaction()]
    assert.deepEqual(await Promise.all([counted(one, 'a'), counted(other, 'a')]), [1, 2])
    assert.equal(await counted(one, 'a'), 3)
  })

  test('fail for all who asked when the read fails', async () => {
    const failing = batchedRead(() => Promise.reject<Map<string, string>>(new Error('no connection')))
    const tx = oneTransaction()
    await assert.rejects(failing(tx, 'a'), /no connection/)
    await assert.rejects(Promise.all([failing(tx, 'a'), failing(tx, 'b')]), /no connection/)
  })
})

describe('a planned set', () => {
  const heard = ['first', 'second', 'third'].map((body) => ({ body, at: new Date(0) }))

  test('is written in the order of the announcements, whichever plan is ready first', async () => {
    const written: string[] = []
    const { together } = planSet<string, string>(
      async (_reads, body) => {
        if (body === 'first') await Promise.resolve().then(() => Promise.resolve())
        return body === 'second' ? [] : [body, `${body} again`]
      },
      async (_tx, planned) => void written.push(...planned),
    )
    await together(oneTransaction(), heard)
    assert.deepEqual(written, ['first', 'first again', 'third', 'third again'])
  })

  test('writes nothing if it fails, and fails only once none of its plans is still reading', async () => {
    let reading = 0
    let letGo = () => {}
    const slow = new Promise<void>((resolve) => (letGo = resolve))
    const { together } = planSet<string, string>(
      async (_reads, body) => {
        reading++
        if (body === 'first') throw new Error('not this one')
        await slow
        reading--
        return [body]
      },
      () => assert.fail('was written'),
    )
    const failed = assert.rejects(together(oneTransaction(), heard), /not this one/)
    letGo()
    await failed
    assert.equal(reading, 1, 'the failed one only')
  })
})
