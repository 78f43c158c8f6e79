import { FEW, ManyRows, placesOf } from './many-rows'
import { NextToOpen } from './next-to-open'
import { SeveralBar, Tick } from './several'

/** What the list can do once its rows are drawn, as one file. */
export const onceDrawn = { FEW, ManyRows, placesOf, NextToOpen, SeveralBar, Tick }
