@rem Windows has no `exec`, with which every npm script begins so that stop signals reach it without a shell between.
@%*
