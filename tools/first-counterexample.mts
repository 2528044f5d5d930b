// For mutation runs: any counterexample kills a mutant, and shrinking it would take seconds.
import { configureGlobal } from 'fast-check'

configureGlobal({ endOnFailure: true })
