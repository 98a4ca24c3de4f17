import type { Reporter, TestModule } from 'vitest/node'

/** Prints one line of totals at the end, in a form that scripts can add up. */
export default class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed').length
    const broken = modules.filter((module) => module.errors().length > 0).length
    const passed = tests.filter((test) => test.result().state === 'passed').length
    process.on('exit', () => console.log(`${passed} passed, ${failed + broken + errors.length} failed`))
  }
}
